import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Category, toCategoryPath } from '#contract/filters/categories.ts'
import { categoriesQuery } from '#src/api/categories.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

export type CategoryOfTree = Category & {
  /** As the query language writes it: `Delivery/Late`. */
  path: string
  /** As people read it: `Delivery › Late`. */
  label: string
}

const none: readonly CategoryOfTree[] = []

/** Parents in the order given, each followed by its subcategories. */
export function toCategoryTree(items: readonly Category[]): CategoryOfTree[] {
  const inTree = (category: Category, parent: Category | null): CategoryOfTree => ({
    ...category,
    path: toCategoryPath(category, parent),
    label: parent === null ? category.name : `${parent.name} › ${category.name}`,
  })
  return items
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [
      inTree(parent, null),
      ...items.filter(({ parentId }) => parentId === parent.id).map((child) => inTree(child, parent)),
    ])
}

/** Empty until loaded. */
export function useCategories(): readonly CategoryOfTree[] {
  const items = useQuery(categoriesQuery(useWorkspaceId())).data?.items
  return items === undefined ? none : toCategoryTree(items)
}

export const examplesText = ({ examples, counterexamples }: Pick<Category, 'examples' | 'counterexamples'>) =>
  [
    plural(examples, { one: '# example', other: '# examples' }),
    plural(counterexamples, { one: '# counterexample', other: '# counterexamples' }),
  ].join(' · ')
