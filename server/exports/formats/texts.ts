/** Private to this user, and never overwrites a file. */
export const newFile = { flags: 'wx', mode: 0o600 } as const
