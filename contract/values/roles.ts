/** The roles of accounts, as `role_id` numbers them. */
export const roles = { user: 1, professional: 2, operator: 3 } as const
export type RoleId = (typeof roles)[keyof typeof roles]
