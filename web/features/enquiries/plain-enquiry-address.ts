/** The form of an enquiry for browsers that run no scripts; without a listing it goes to the operator. */
export const plainEnquiryAddress = (listing: { id: number; category_id: number } | null) =>
	listing ? `/enquiry/${listing.id}/${listing.category_id}` : '/enquiry'
