import { and, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/answers/notes.ts'
import type { MemberContext } from '#server/access/context.ts'
import { notes } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'

const noteRecords: RecordKind<typeof notes> = {
  table: notes,
  what: 'note',
  quota: 'notes',
}

/** By day, within the given days; with `id`, only that note. */
async function readNotes(
  { db, workspace }: MemberContext,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  id?: string,
): Promise<contract.Note[]> {
  const rows = await db
    .select({
      ...getTableColumns(notes),
      createdBy: sql<string | null>`coalesce(${fullNameIn(notes.createdBy)}, ${notes.writtenBy})`,
      updatedBy: fullNameIn(notes.updatedBy),
    })
    .from(notes)
    .where(
      and(
        eq(notes.workspaceId, workspace.id),
        from === undefined ? undefined : gte(notes.day, from),
        to === undefined ? undefined : lte(notes.day, to),
        id === undefined ? undefined : eq(notes.id, id),
      ),
    )
    .orderBy(notes.day, notes.createdAt, notes.id)
  return rows.map(({ createdAt, updatedAt, ...note }) => ({
    ...note,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

async function readNote(context: MemberContext, noteId: string): Promise<contract.Note> {
  const [note] = await readNotes(context, {}, noteId)
  if (note === undefined) throw missingError('note')
  return note
}

/** Finds the same note, because a client without a response retries. */
async function findOwn({ db, workspace, userId }: MemberContext, day: string, text: string) {
  if (userId === null) return undefined
  const [own] = await db
    .select({ id: notes.id })
    .from(notes)
    .where(
      and(eq(notes.workspaceId, workspace.id), eq(notes.day, day), eq(notes.text, text), eq(notes.createdBy, userId)),
    )
  return own
}

const listNotes = handler(contract.listNotes, async (context, days) => ({ items: await readNotes(context, days) }))

const createNote = handler(contract.createNote, async (context, { day, text }) => {
  const { id } = (await findOwn(context, day, text)) ?? (await createRecord(context, noteRecords, { day, text }))
  return readNote(context, id)
})

const updateNote = handler(contract.updateNote, async (context, { noteId: id, version, day, text }) => {
  await changeRecord(context, noteRecords, { id, version }, () => ({ day, text }))
  return readNote(context, id)
})

const deleteNote = handler(contract.deleteNote, async (context, { noteId }) => {
  await deleteRecord(context, noteRecords, noteId, { audit: ({ day }) => ['note.deleted', { day }] })
  return {}
})

export const noteHandlers = [listNotes, createNote, updateNote, deleteNote]
