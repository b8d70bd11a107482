export default function ProfileScreen() {
	return <h1>profile</h1>
}
