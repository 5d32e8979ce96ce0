import { assign, setup } from 'xstate'

/** Lets an owner view a workspace as another role, until the session ends or the page reloads. */
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
      meta: { why: "The next user to sign in mustn't inherit the role." },
    },
  },
  states: {
    asOneself: {
      description: 'The owner sees the workspace with their own role.',
    },
    asManager: {
      description: "Requests ask for a manager's view, and a bar says so.",
      on: { 'view.stop': { target: 'asOneself', meta: { why: 'The owner returns to their own role.' } } },
    },
    asViewer: {
      description: "Requests ask for a viewer's view, and a bar says so.",
      on: { 'view.stop': { target: 'asOneself', meta: { why: 'The owner returns to their own role.' } } },
    },
  },
})
