import { Command, InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { Day } from '#contract/primitives.ts'
import type { Caller } from './caller.ts'
import type { CommandContext } from './command-context.ts'

/** `text` is null when stdout already received the file. */
type Outcome = { result: unknown; text: string | null; exitCode?: number }

/** What a command is declared on, and ways to run it that print its outcome. */
export type Shell = {
  program: ReturnType<typeof createProgram>
  alone: (act: (context: CommandContext) => Promise<Outcome>) => Promise<void>
  withCaller: (act: (caller: Caller, context: CommandContext) => Promise<Outcome>) => Promise<void>
  inWorkspace: (
    act: (caller: Caller, workspaceId: string, context: CommandContext) => Promise<Outcome>,
  ) => Promise<void>
}

/** First and last day. */
export type Range = { from?: string; to?: string }

export function parseDay(text: string) {
  if (z.safeParse(Day, text).success) return text
  throw new InvalidArgumentError('Expected a day such as 2026-03-31.')
}

export const queryHelp = 'put several words in quotes, and write -- before a query that begins with -'
export const newestDaysHelp = "in the workspace's time zone; default: the 30 days up to the newest matching post"

/** The options apply to every command, before or after its name. */
export const createProgram = ({ stdout, stderr }: CommandContext) =>
  new Command('soundings')
    .description('Follow what people say on social media.')
    .option('-w, --workspace <workspace>', 'ID, name or beginning of the name; optional if there is only one workspace')
    .option('--json', 'print one JSON object to stdout, and progress to stderr')
    .option('--data <folder>', 'data folder; default: SOUNDINGS_DATA or ./data')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'Show the help of a command.')
    .addHelpText(
      'after',
      `
Commands use the running server (SOUNDINGS_URL with SOUNDINGS_TOKEN, or the
server that uses the data folder), or else open the data folder themselves.
Exit codes: 0 success, 1 failure or no readable row in the file, 2 invalid
command, 130 cancelled.`,
    )
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error:/, 'soundings:')),
    })
    .exitOverride()
    .hook('preAction', (_program, command) => {
      const { from, to }: Range = command.opts()
      if (from !== undefined && to !== undefined && from > to)
        command.error(`error: --from ${from} lies after --to ${to}.`)
    })
