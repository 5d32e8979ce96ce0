import type { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import type { CreationStep } from '#src/machines/workspace-creation-setup.ts'
import { done, failed } from './ends.ts'
import type { Registered } from './registered.ts'

const draft: WorkspaceDraft = {
  name: '',
  language: 'en',
  timezone: 'UTC',
  firstName: '',
  lastName: '',
  jobTitle: '',
  following: 'brand',
  followed: '',
  ownAccounts: '',
}
const steps: readonly CreationStep[] = ['name', 'language', 'user-info']
const wrong = (field: string) => ({ [field]: 'Required' })

type Creating = {
  draft: WorkspaceDraft
  unsaved: object
  problems: object
  problem: object | null
  created: { queryId: string | null } | null
}

export const workspaceCreation: Registered = {
  machine: workspaceCreationMachine,
  decides: 'Which question the creation wizard asks, which answers are saved, and when the workspace is created.',
  file: 'workspace-creation.ts',
  inputs: steps.map((step) => ({ step, draft, unsaved: {} })),
  samples: {
    ...done('loadDraft', { id: null, answers: {} }, { id: 'd1', answers: { name: 'Kestrel' } }),
    'answer.change': [{ type: 'answer.change', answers: { name: 'Kestrel' } }],
    'step.open': steps.map((step) => ({ type: 'step.open', step })),
    'answer.submit': [{}, wrong('all')].map((problems) => ({ type: 'answer.submit', problems })),
    ...done('saveDraft', { id: 'd1', answers: { name: 'Kestrel' } }),
    ...done(
      'createWorkspace',
      { kind: 'created', workspaceId: 'w1', queryId: 'q1' },
      { kind: 'created', workspaceId: 'w1', queryId: null },
      ...['name', 'language', 'timezone', 'all'].map((field) => ({ kind: 'refused', problems: wrong(field) })),
    ),
    ...failed('loadDraft', 'saveDraft', 'createWorkspace'),
  },
  sameAs: ({ value, context }) => {
    const { draft: said, unsaved, problems, problem, created } = context as Creating
    return [value, said.name !== '', Object.keys(unsaved).length > 0, Object.keys(problems), problem !== null, created]
  },
}
