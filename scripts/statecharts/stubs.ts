import type { AnyStateMachine } from 'xstate'

const key = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

const stubs = (kind: string, names: readonly string[], stub: string) =>
  names.length === 0 ? [] : [`  ${kind}: {`, ...names.map((name) => `    ${key(name)}: ${stub},`), '  },']

/** A module that starts the JSON beside it: each guard holds, each action does nothing, each actor never ends. */
export function stubsOf({ id, implementations }: AnyStateMachine): string {
  const { guards, actions, actors } = implementations
  const invoked = Object.keys(actors)
  return `${[
    '// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.',
    `import { ${invoked.length > 0 ? 'fromPromise, ' : ''}setup } from 'xstate'`,
    `import definition from './${id}.json' with { type: 'json' }`,
    '',
    'export const machine = setup({',
    ...stubs('guards', Object.keys(guards), '() => true'),
    ...stubs('actions', Object.keys(actions), '() => {}'),
    ...stubs('actors', invoked, 'fromPromise(() => new Promise(() => {}))'),
    '}).createMachine(definition as never)',
  ].join('\n')}\n`
}
