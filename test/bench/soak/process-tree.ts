import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process and its descendants in MB; Linux only. */
export function treeMegabytes(root: number): number {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1])
    if (!Number.isNaN(parent)) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const residentOf = (pid: number): number =>
    Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) +
    (children.get(pid) ?? []).reduce((sum, child) => sum + residentOf(child), 0)
  return Math.round(residentOf(root) / 1024)
}
