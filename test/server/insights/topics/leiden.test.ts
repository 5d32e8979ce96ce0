import { expect, test } from 'vitest'
import { buildGraph, findCommunities } from '#server/insights/topics/leiden.ts'

const clique = (from: number, size: number) =>
  Array.from({ length: size }, (_, one) =>
    Array.from({ length: one }, (__, other): [number, number, number] => [from + one, from + other, 1]),
  ).flat()

test.each([
  ['two cliques with one link', 8, [...clique(0, 4), ...clique(4, 4), [3, 4, 1]], [0, 0, 0, 0, 1, 1, 1, 1]],
  ['nodes without links, each alone', 3, [], [0, 1, 2]],
] as [string, number, [number, number, number][], number[]][])('communities are %s', (_, nodes, edges, expected) => {
  expect([...findCommunities(buildGraph(nodes, edges), 1)]).toEqual(expected)
})

test('a ring of 30 cliques splits into its cliques', () => {
  const edges = Array.from({ length: 30 }, (_, ring): [number, number, number][] => [
    ...clique(ring * 5, 5),
    [ring * 5, ((ring + 1) % 30) * 5 + 1, 1],
  ]).flat()
  const found = findCommunities(buildGraph(150, edges), 2)
  expect([...found]).toEqual(Array.from({ length: 150 }, (_, node) => Math.floor(node / 5)))
})
