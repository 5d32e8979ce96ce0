import { existsSync } from 'node:fs'
import { StartError } from '#server/ground/errors.ts'
import { type Command, parseCommand } from './arguments.ts'
import { type Caller, createCaller } from './caller.ts'
import { printCollection, runCollect } from './collect-command.ts'
import { connect } from './connect.ts'
import { printCount, runCount } from './count-command.ts'
import { CommandError } from './errors.ts'
import { printExport, runExport } from './export-command.ts'
import { help } from './help.ts'
import { printImport, runImport } from './import-command.ts'
import { printOverview, runOverview } from './overview-command.ts'
import { printSentiment, runSentiment } from './sentiment-command.ts'
import { printStaff, runStaff } from './staff-command.ts'
import type { CommandContext } from './command-context.ts'
import { findWorkspace } from './workspace.ts'

/** Returns the exit code and prints errors to stderr. */
export async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { stderr } = context
  try {
    return await runCommand(parseCommand(words), context)
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof StartError)) throw error
    stderr.write(`soundings: ${error.message}\n`)
    return error instanceof CommandError ? error.exitCode : 1
  }
}

/** `text` is null when stdout already received the file. */
type Outcome = { result: unknown; text: string | null; exitCode?: number }

async function runCommand(command: Command, context: CommandContext): Promise<number> {
  const { stdout } = context
  if (command.name === 'help') {
    stdout.write(help)
    return 0
  }
  const { result, text, exitCode = 0 } = await runToOutcome(command, context)
  if (text !== null) stdout.write(command.json ? `${JSON.stringify(result)}\n` : `${text}\n`)
  return exitCode
}

async function runToOutcome(command: Exclude<Command, { name: 'help' }>, context: CommandContext): Promise<Outcome> {
  if (command.name === 'import' && !existsSync(command.file))
    throw new CommandError(`There is no file ${command.file}.`)
  if (command.name === 'sample' && command.action === 'load') {
    const { loadSample } = await import('./sample-command.ts')
    const result = await loadSample(context.environment, command.data)
    return { result, text: `Loaded ${result.posts} posts into workspace ${result.workspaceId}.` }
  }
  if (command.name === 'backup') {
    const { printBackup, runBackup } = await import('./backup-command.ts')
    const result = await runBackup(command, context)
    return { result, text: printBackup(result) }
  }
  if (command.name === 'restore') {
    const { printRestore, runRestore } = await import('./restore-command.ts')
    const result = await runRestore(command, context)
    return { result, text: printRestore(result) }
  }
  const caller = createCaller(await connect(context.environment, command.data))
  try {
    return await runWithCaller(caller, command, context)
  } finally {
    await caller.close()
  }
}

async function runWithCaller(
  caller: Caller,
  command: Exclude<Command, { name: 'help' | 'backup' | 'restore' }>,
  context: CommandContext,
): Promise<Outcome> {
  if (command.name === 'sample') {
    const { removeSample } = await import('./sample-command.ts')
    const result = await removeSample(caller)
    return { result, text: `Removed the sample workspace ${result.workspaceId}.` }
  }
  if (command.name === 'collect') {
    const now = context.now()
    const result = await runCollect(caller, command, now)
    return { result, text: printCollection(result, now) }
  }
  if (command.name === 'staff') {
    const result = await runStaff(caller, command)
    return { result, text: printStaff(result) }
  }
  const { id } = await findWorkspace(caller, command.workspace)
  switch (command.name) {
    case 'import': {
      const result = await runImport(caller, id, command, context)
      const nothingRead = result.rejected > 0 && result.rejected === result.rows
      return { result, text: printImport(result), exitCode: nothingRead ? 1 : 0 }
    }
    case 'export': {
      const result = await runExport(caller, id, command, context)
      return { result, text: command.out === '-' ? null : printExport(result) }
    }
    case 'count': {
      const result = await runCount(caller, id, command.query, command)
      return { result, text: printCount(result) }
    }
    case 'sentiment': {
      const result = await runSentiment(caller, id, command.action, context)
      return { result, text: printSentiment(result) }
    }
    case 'overview': {
      const today = () => context.now().toISOString().slice(0, 10)
      const result = await runOverview(caller, id, command.query, command, today)
      return { result, text: printOverview(result) }
    }
  }
}
