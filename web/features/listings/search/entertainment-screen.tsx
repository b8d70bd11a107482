import { SearchPage } from './search-page.tsx'

export default function EntertainmentScreen() {
	return <SearchPage family="entertainment" />
}
