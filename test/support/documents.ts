import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const history = ['docs/decisions/', 'docs/statecharts/']

function commandsOf(path: string) {
  const text = readFileSync(join(root, path), 'utf8')
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'))
  const inText = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
  return [...blocks.map((line) => line.replace(/ #.*/, '').trim()), ...inText].filter((line) =>
    /^(npm|npx) /.test(line),
  )
}

export const documentedCommands = () => {
  const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].filter(
    (path) => !history.some((folder) => path.startsWith(folder)),
  )
  return [...new Set(documents.flatMap(commandsOf))]
}

/** Heading anchors as on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string) => [
  ...[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!)),
  ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id!),
]

const leadsSomewhere = (from: string, link: string) => {
  const [path, anchor] = link.split('#')
  const target = path === '' ? from : join(dirname(from), path!)
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || anchorsIn(readFileSync(join(root, target), 'utf8')).includes(anchor)
}

export const brokenLinks = () =>
  ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })].flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
    return links
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(path, link))
      .map((link) => `${path}: ${link}`)
  })
