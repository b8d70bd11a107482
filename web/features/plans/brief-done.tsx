export { EnquiryDone as default } from '#web/features/enquiries/enquiry-done.tsx'
