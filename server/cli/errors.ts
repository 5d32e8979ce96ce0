/** What stops a command: a message for a person, and the exit code (2 for a wrong call, 1 for everything else). */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

export const wrongCall = (message: string) => new CommandError(`${message}\nTry "soundings --help".`, 2)
