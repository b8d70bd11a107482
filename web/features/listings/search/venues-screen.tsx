import { SearchPage } from './search-page.tsx'

export default function VenuesScreen() {
	return <SearchPage family="venues" />
}
