export const newFile = { flags: 'wx', mode: 0o600 } as const
