/** The largest mail that is read: a message of five files with the overhead of base64. */
export const maxMailBytes = 40 * 1024 * 1024
