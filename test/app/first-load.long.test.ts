import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { groups } from '#server/http/page-files.ts'

type Output = Rolldown.RolldownOutput['output'][number]
type Chunk = Rolldown.OutputChunk

/** The modules that are loaded before the page is drawn, with what they import. */
const pages = {
  '/login': ['src/main.tsx', 'src/routes/login/route.tsx', 'src/routes/login/index.tsx'],
  overview: [
    'src/main.tsx',
    'src/app/core.ts',
    'src/routes/workspace/$workspaceId/route.tsx',
    'src/routes/workspace/$workspaceId/insight/route.tsx',
    'src/routes/workspace/$workspaceId/insight/overview.tsx',
  ],
}

const outputOf = async (options: object = {}): Promise<Output[]> => {
  const built = await build({ ...options, logLevel: 'silent', build: { write: false, reportCompressedSize: false } })
  return (built as Rolldown.RolldownOutput).output
}

let [output, sharedOutput]: [Output[], Output[]] = [[], []]
beforeAll(async () => {
  process.env.NODE_ENV = 'production'
  output = await outputOf()
})
beforeAll(async () => {
  sharedOutput = await outputOf({ configFile: 'vite.shared.config.ts' })
})

const chunksIn = (built: Output[]) => built.filter((one): one is Chunk => one.type === 'chunk')
const holds = ({ facadeModuleId, moduleIds }: Chunk, module: string) =>
  [facadeModuleId ?? '', ...moduleIds].some((id) => id.replace(/\?.*$/, '').endsWith(`/${module}`))
const stylesOf = (chunk: Chunk) => [
  ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
]

/** The chunks that hold these modules, with all that they import. */
function chunksFor(modules: readonly string[], all: readonly Chunk[]) {
  const found = new Set<Chunk>()
  const take = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    all.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(take)
  }
  for (const module of modules) all.filter((chunk) => holds(chunk, module)).forEach(take)
  return [...found]
}

const filesOf = (page: keyof typeof pages) => [
  ...new Set(chunksFor(pages[page], chunksIn(output)).flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)])),
]

const sizeOf = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length

function sizeOfFile(file: string) {
  const found = output.find(({ fileName }) => fileName === file)!
  return sizeOf(found.type === 'chunk' ? found.code : found.source)
}

function sizeInDocument() {
  const page = output.find(({ fileName }) => fileName === 'index.html')!
  const html = page.type === 'asset' ? String(page.source) : ''
  return sizeOf([...html.matchAll(/<(style|script)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text]) => text).join('\n'))
}

test.each(Object.values(pages).flat())('%s is in the build', (module) => {
  expect(chunksIn(output).some((chunk) => holds(chunk, module))).toBe(true)
})

test.each(Object.keys(groups))(
  '%s, whose file the server names in the head of an answer, is a file of the build',
  (name) => {
    expect(chunksIn(output).filter((chunk) => chunk.name === name)).toHaveLength(1)
  },
)

test.each([
  ['/login', 153_600],
  ['overview', 307_200],
] as const)('the first load of %s keeps to %i bytes of JavaScript and CSS, gzipped', (page, max) => {
  const sizes = [
    [sizeInDocument(), 'index.html'] as const,
    ...filesOf(page).map((file) => [sizeOfFile(file), file] as const),
  ]
  const all = sizes.reduce((sum, [size]) => sum + size, 0)

  expect(all > max ? [all, ...sizes] : []).toEqual([])
})

test('the document asks for the font of its first words, so that they are painted once', () => {
  const page = output.find(({ fileName }) => fileName === 'index.html')!
  const [, font] = /rel="preload"\s+href="\/([^"]+\.woff2)"\s+as="font"/.exec(
    page.type === 'asset' ? String(page.source) : '',
  )!
  expect(output.map(({ fileName }) => fileName)).toContain(font)
})

test('a shared overview is read by less than the app, and by none of its shell, session and routes', () => {
  const all = chunksIn(sharedOutput)
  const wanted = chunksFor(['src/shared/main.tsx', 'src/shared/page.tsx', 'src/features/overview/overview.tsx'], all)
  const styles = [...new Set(wanted.flatMap(stylesOf))].map((file) =>
    sharedOutput.find(({ fileName }) => fileName === file)!,
  )
  const sizes = [
    ...wanted.map(({ code, fileName }) => [sizeOf(code), fileName] as const),
    ...styles.map((one) => [sizeOf(one.type === 'asset' ? one.source : ''), one.fileName] as const),
  ]
  const size = sizes.reduce((sum, [bytes]) => sum + bytes, 0)
  expect(size > 308_000 ? [size, ...sizes] : []).toEqual([])
  const modules = all.flatMap(({ moduleIds }) => moduleIds)
  // A file whose name begins with a hyphen is no route.
  expect(modules.filter((id) => /\/src\/(app|routes|session|inspector)\/(?!.*\/-)/.test(id))).toEqual([])
})
