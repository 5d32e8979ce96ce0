import { assign, setup } from 'xstate'

/** As which role an owner sees a workspace. It lasts for as long as the session, and as the page is not reloaded. */
export const viewAsMachine = setup({
  types: {
    meta: {} as { why: string },
    context: {} as { workspaceId: string },
    events: {} as
      | { type: 'view.asViewer' | 'view.asManager'; workspaceId: string }
      | { type: 'view.stop' }
      | { type: 'session.ended' },
  },
  actions: {
    storeWorkspace: assign((_, { workspaceId }: { workspaceId: string }) => ({ workspaceId })),
    clearWorkspace: assign({ workspaceId: '' }),
  },
}).createMachine({
  id: 'view-as',
  context: { workspaceId: '' },
  initial: 'asOneself',
  on: {
    'view.asViewer': {
      target: '.asViewer',
      actions: { type: 'storeWorkspace', params: ({ event }) => event },
      meta: { why: 'An owner wants to see what a viewer sees.' },
    },
    'view.asManager': {
      target: '.asManager',
      actions: { type: 'storeWorkspace', params: ({ event }) => event },
      meta: { why: 'An owner wants to see what a manager sees.' },
    },
    'session.ended': {
      target: '.asOneself',
      actions: 'clearWorkspace',
      meta: { why: 'Whoever signs in next, here or in another tab, is nobody else.' },
    },
  },
  states: {
    asOneself: {
      description: 'The workspace is as the own role has it.',
    },
    asManager: {
      description: 'Every request asks to be treated as one of a manager, and a bar says so.',
      on: { 'view.stop': { target: 'asOneself', meta: { why: 'They have seen enough.' } } },
    },
    asViewer: {
      description: 'Every request asks to be treated as one of a viewer, and a bar says so.',
      on: { 'view.stop': { target: 'asOneself', meta: { why: 'They have seen enough.' } } },
    },
  },
})
