import { SearchPage } from './search-page.tsx'

export default function RentalsAndServicesScreen() {
	return <SearchPage family="rentals-and-services" />
}
