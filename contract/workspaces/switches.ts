type Switch = {
  title: string
  about: string
  /** For the form and the audit log. */
  label: string
  initially: boolean
  /** The action that viewers may do only while it is on; turning it off cancels their running jobs. */
  viewersMay?: string
}

const declared = {
  viewersExport: {
    title: /*i18n*/ 'Exports by viewers',
    about: /*i18n*/ 'Turning this off cancels exports that viewers have started.',
    label: /*i18n*/ 'Viewers can export posts and figures',
    initially: true,
    viewersMay: 'posts.export',
  },
  sharing: {
    title: /*i18n*/ 'Sharing',
    about: /*i18n*/ 'While this is off, shared links don’t open.',
    label: /*i18n*/ 'Pages can be shared with people without an account',
    initially: true,
  },
} as const satisfies Record<string, Switch>

export type SwitchName = keyof typeof declared
export type Switches = Record<SwitchName, boolean>
export type SwitchedAction = Extract<(typeof declared)[SwitchName], { viewersMay: string }>['viewersMay']

/** Settings that owners turn on and off. */
export const workspaceSwitches: Record<SwitchName, Switch> = declared
export const switchNames = Object.keys(declared) as SwitchName[]

/** Builds an object with one value per switch. */
export const mapSwitches = <Value>(valueOf: (name: SwitchName) => Value) =>
  Object.fromEntries(switchNames.map((name) => [name, valueOf(name)])) as Record<SwitchName, Value>
