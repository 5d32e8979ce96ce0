import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Info = Rolldown.GetModuleInfo
type Judge = (id: string) => 'first' | 'login' | 'frame' | 'insight' | null

const first = ['src/main.tsx', 'src/ui/logo.tsx']
const login = ['src/routes/login/route.tsx?tsr-split=component', 'src/routes/login/index.tsx?tsr-split=component']
const frame = ['src/app/core.ts', 'src/app/data.ts', 'src/app/workspace-frame.tsx']
const overview = [
  'src/routes/workspace/$workspaceId/insight/overview.tsx?tsr-split=component---loader',
  'src/app/post-tools.tsx',
  'src/features/filters/filter-picker.tsx',
]
const ofTheFrame = /\/(src\/(ui\/[^/]+$|api\/|session\/)|contract\/|node_modules\/(@tanstack|lucide-react)\/)/

/** Modules of libraries that their index names for everybody: whoever uses them takes them along. */
const namedForAll =
  /\/lucide-react\/.*\/icons\/|\/@tanstack\/.*\/(use)?(Suspense\w*|Mutation\w*|Infinite\w*|Queries\w*)\.js$/i

const iconNames = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().split(' ')[0]!),
  )
const iconFile = (name: string) => `/icons/${name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()}.mjs`

/** The icons that a module imports by their names. */
function iconsOf({ code, importedIds }: Rolldown.ModuleInfo, infoOf: Info) {
  const index = importedIds.find((id) => id.endsWith('/lucide-react.mjs'))
  const files = index === undefined ? [] : iconNames(code ?? '').map(iconFile)
  return infoOf(index ?? '')?.importedIds.filter((id) => files.some((file) => id.endsWith(file))) ?? []
}

/** The modules with all that they import, but for what is imported later. */
function closureOf(files: readonly string[], infoOf: Info) {
  const reached = new Set<string>()
  const follow = (id: string) => {
    const info = infoOf(id)
    if (reached.has(id) || info === null) return
    reached.add(id)
    for (const imported of info.importedIds) if (!namedForAll.test(imported)) follow(imported)
    for (const icon of iconsOf(info, infoOf)) reached.add(icon)
  }
  files.forEach((file) => follow(resolve(file)))
  return reached
}

function createJudge(infoOf: Info): Judge {
  const [inFirst, inLogin, inFrame, inOverview] = [first, login, frame, overview].map((files) =>
    closureOf(files, infoOf),
  )
  return (id) => {
    if (inFirst!.has(id)) return 'first'
    if (inLogin!.has(id)) return 'login'
    if (inFrame!.has(id) || (inOverview!.has(id) && ofTheFrame.test(id))) return 'frame'
    return inOverview!.has(id) ? 'insight' : null
  }
}

/**
 * Few chunks, instead of one for each small module, which compress worse and are each asked for: what every page needs,
 * the login, what every page behind the sign-in needs, and what the overview shares with other pages.
 */
export function sharedChunks(): Plugin {
  let judge: Judge | null = null
  const group = (wanted: string, options: Omit<Rolldown.CodeSplittingGroup, 'name'>): Rolldown.CodeSplittingGroup => ({
    ...options,
    debugName: wanted,
    name: (id, context) => {
      judge ??= createJudge((of) => context.getModuleInfo(of))
      return judge(id) === wanted ? wanted : null
    },
  })
  const groups = [
    group('first', { priority: 4 }),
    group('login', { priority: 3 }),
    group('frame', { priority: 2 }),
    group('insight', { priority: 1, minShareCount: 2 }),
  ]
  return {
    name: 'soundings:chunks',
    apply: 'build',
    buildStart: () => {
      judge = null
    },
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  }
}
