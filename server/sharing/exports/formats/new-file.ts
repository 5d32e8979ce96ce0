export const newFileOptions = { flags: 'wx', mode: 0o600 } as const
