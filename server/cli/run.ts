import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { StartError } from '#server/ground/errors.ts'
import { declareBackup } from './backup-command.ts'
import { createCaller } from './caller.ts'
import { declareCollect } from './collect-command.ts'
import type { CommandContext } from './command-context.ts'
import { connect } from './connect.ts'
import { declareCount } from './count-command.ts'
import { CommandError } from './errors.ts'
import { declareExport } from './export-command.ts'
import { declareImport } from './import-command.ts'
import { declareOverview } from './overview-command.ts'
import { createProgram, type Shell } from './program.ts'
import { declareRestore } from './restore-command.ts'
import { declareSample } from './sample-command.ts'
import { declareSentiment } from './sentiment-command.ts'
import { declareStaff } from './staff-command.ts'
import { findWorkspace } from './workspace.ts'

const declarations = [
  declareImport,
  declareCount,
  declareOverview,
  declareExport,
  declareSentiment,
  declareBackup,
  declareRestore,
  declareSample,
  declareCollect,
  declareStaff,
]

/** Returns the exit code and prints errors to stderr. */
export async function run(words: readonly string[], context: CommandContext): Promise<number> {
  let code = 0
  const program = createProgram(context)
  const shell: Shell = {
    program,
    alone: async (act) => {
      const { data, json } = program.opts()
      const { environment, stdout } = context
      const folder = data === undefined ? {} : { SOUNDINGS_DATA: resolve(data) }
      const { result, text, exitCode = 0 } = await act({ ...context, environment: { ...environment, ...folder } })
      if (text !== null) stdout.write(`${json ? JSON.stringify(result) : text}\n`)
      code = exitCode
    },
    withCaller: (act) =>
      shell.alone(async (running) => {
        const caller = createCaller(await connect(running.environment))
        try {
          return await act(caller, running)
        } finally {
          await caller.close()
        }
      }),
    inWorkspace: (act) =>
      shell.withCaller(async (caller, running) =>
        act(caller, (await findWorkspace(caller, program.opts().workspace)).id, running),
      ),
  }
  for (const declare of declarations) declare(shell)
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
    command.showHelpAfterError(`Usage: ${command.createHelp().commandUsage(command)}`)
  try {
    await program.parseAsync(words.length === 0 ? ['help'] : words, { from: 'user' })
    return code
  } catch (error) {
    // Commander has printed its errors, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof CommandError) && !(error instanceof StartError)) throw error
    context.stderr.write(`soundings: ${error.message}\n`)
    return error instanceof CommandError ? error.exitCode : 1
  }
}
