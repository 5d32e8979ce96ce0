/** Stops a command with a user-facing message; exit code 2 for wrong usage, otherwise 1. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

export const usageError = (message: string) => new CommandError(message, 2)
