/** The largest mail that is read: a message of five files and what base64 adds to them. */
export const maxMailBytes = 40 * 1024 * 1024
