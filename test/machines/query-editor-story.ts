import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { done, story } from './story.ts'

type Events = Parameters<typeof story>[2][]
export const draft = { name: 'Coffee', text: 'coffee', tags: [] }
export const mine = { name: 'Coffee', text: 'coffee OR tea', tags: [] }
export const blank = { name: '', text: '', tags: [] }
export const sound = { faulty: false, readable: true }
export const broken = { faulty: true, readable: false }
export const saved = { ...draft, version: 1, by: 'Olivia' }
export const remote = { name: 'Beans', text: 'beans', tags: ['beans'], version: 2, by: 'Max' }
export const input = { workspaceId: 'w1', documentId: 'q1', initialDraft: null }
export const tell = (from: object, ...events: Events) => story(queryEditorMachine, { ...input, ...from }, ...events)

const opened = done('openDocument', { kind: 'opened', saved, draft, ...sound })
export const openedNew = done('openDocument', { kind: 'opened', saved: null, draft: blank, ...sound })
export const open = (...events: Events) => tell({}, opened, ...events)
export const write = (to: object, isBroken = false) => ({
  type: 'draft.change',
  draft: to,
  ...(isBroken ? broken : sound),
})
export const event = (type: string) => ({ type })
export const save = event('draft.save')
export const outcome = (answer: object) => done('saveDocument', answer)
export const savedNow = outcome({ kind: 'saved', documentId: 'q1', saved: { ...mine, version: 3, by: 'Olivia' } })
export const conflict = outcome({ kind: 'conflict', remote })
export const deleted = outcome({ kind: 'deleted' })
export const problem = { code: 'conflict', detail: 'The name is taken.' }

export const held = { ...input, draft, ...sound, saved, remote: null, before: null, problem: null }
export const sends = ({ asked }: Awaited<ReturnType<typeof story>>) =>
  asked.filter(({ actor }) => actor === 'saveDocument').map(({ input: sent }) => sent)
export const sending = (more: object) => ({ workspaceId: 'w1', documentId: 'q1', version: 1, draft: mine, ...more })
