import { and, eq, gte, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as contract from '#contract/answers/notes.ts'
import { say } from '#contract/texts.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/context.ts'
import { notes, users } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'
import { fullNameOf } from '#server/access/person-name.ts'

type Days = { from?: string | undefined; to?: string | undefined }

const writers = alias(users, 'writers')
const editors = alias(users, 'editors')
const personOf = (table: typeof writers | typeof editors) => ({
  firstName: table.firstName,
  lastName: table.lastName,
})

/** The notes of the workspace by day, of those days or the one of that id. */
async function readNotes({ db, workspace }: MemberContext, { from, to }: Days, id?: string): Promise<contract.Note[]> {
  const rows = await db
    .select({ note: notes, writer: personOf(writers), editor: personOf(editors) })
    .from(notes)
    .leftJoin(writers, eq(writers.id, notes.createdBy))
    .leftJoin(editors, eq(editors.id, notes.updatedBy))
    .where(
      and(
        eq(notes.workspaceId, workspace.id),
        from === undefined ? undefined : gte(notes.day, from),
        to === undefined ? undefined : lte(notes.day, to),
        id === undefined ? undefined : eq(notes.id, id),
      ),
    )
    .orderBy(notes.day, notes.createdAt, notes.id)
  return rows.map(({ note, writer, editor }) => ({
    id: note.id,
    day: note.day,
    text: note.text,
    version: note.version,
    createdAt: note.createdAt.toISOString(),
    createdBy: fullNameOf(writer) ?? note.writtenBy,
    updatedAt: note.updatedAt.toISOString(),
    updatedBy: fullNameOf(editor),
  }))
}

async function readNote(context: MemberContext, noteId: string): Promise<contract.Note> {
  const [note] = await readNotes(context, {}, noteId)
  if (note === undefined) throw missingNote()
  return note
}

const listNotes = handler(contract.listNotes, async (context, days) => ({ items: await readNotes(context, days) }))

const createNote = handler(contract.createNote, async (context, { day, text }) => {
  const { db, env, workspace, userId, now } = context
  const at = now()
  const [created] = await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    requireRoom(env, 'notes', await transaction.$count(notes, eq(notes.workspaceId, workspace.id)), fullOfNotes)
    const written = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
    return transaction
      .insert(notes)
      .values({ workspaceId: workspace.id, day, text, ...written })
      .returning({ id: notes.id })
  })
  return readNote(context, created!.id)
})

const updateNote = handler(contract.updateNote, async (context, { noteId, version, day, text }) => {
  const { db, workspace, userId, now } = context
  const before = await readNote(context, noteId)
  if (before.version !== version) throw somebodyWasFaster(before)
  const changed = await db
    .update(notes)
    .set({ day, text, version: version + 1, updatedAt: now(), updatedBy: userId })
    .where(and(eq(notes.workspaceId, workspace.id), eq(notes.id, noteId), eq(notes.version, version)))
    .returning({ id: notes.id })
  const after = await readNote(context, noteId)
  if (changed.length === 0) throw somebodyWasFaster(after)
  return after
})

const deleteNote = handler(contract.deleteNote, async (context, { noteId }) => {
  const { db, workspace } = context
  await db.transaction(async (transaction) => {
    const [deleted] = await transaction
      .delete(notes)
      .where(and(eq(notes.workspaceId, workspace.id), eq(notes.id, noteId)))
      .returning({ day: notes.day })
    if (!deleted) throw missingNote()
    await recordAudit(transaction, doerOf(context), 'note.deleted', deleted)
  })
  return {}
})

const fullOfNotes = (most: number) =>
  say(
    /*i18n*/ {
      id: 'problem.notesFull',
      message: 'A workspace holds at most {most, number} notes. Delete some first.',
    },
    { most },
  )

const missingNote = () =>
  new AppError('not_found', say(/*i18n*/ { id: 'problem.missingNote', message: 'There is no such note any more.' }))

const somebodyWasFaster = ({ version }: contract.Note) =>
  new AppError(
    'conflict',
    say(
      /*i18n*/ {
        id: 'problem.noteChanged',
        message: 'Somebody changed this note in the meantime. Read it, then save again.',
      },
    ),
    {
      errors: [
        {
          pointer: '/version',
          ...say(/*i18n*/ { id: 'problem.expectedVersion', message: 'Expected {version}' }, { version }),
        },
      ],
    },
  )

export const noteHandlers = [listNotes, createNote, updateNote, deleteNote]
