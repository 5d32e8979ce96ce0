export type CommandContext = {
  environment: Record<string, string | undefined>
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WriteStream
  /** Aborted by Ctrl-C. */
  interrupted: AbortSignal
  now: () => Date
}
