import { families } from './families.ts'

/** Entertainers and services come to their customers: the public learns the town or village they are based in, not the street, which may be the one they live in. */
export const comesToCustomers = (category_id: number) => category_id === families.entertainment || category_id === families.services
