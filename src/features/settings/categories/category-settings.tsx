import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CategoryUse } from '#contract/filters/categories.ts'
import { categoriesQuery, categoryCountsQuery, categoryUseQuery, deleteCategory } from '#src/api/categories.ts'
import { refreshWorkspaceData } from '#src/api/mutes.ts'
import { formatNumber } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { cardCell, type CardColumn, CardTable } from '#src/ui/card-table.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { cx } from '#src/ui/cx.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type CategoryOfTree, examplesText, toCategoryTree } from '#src/widgets/categories/categories.ts'
import { CategoryDialog } from '#src/widgets/categories/category-dialog.tsx'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { SettingsFrame } from '../settings-frame.tsx'

export function CategorySettings() {
  const query = useQuery(categoriesQuery(useWorkspaceId()))
  return (
    <SettingsFrame title={t`Categories`}>
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>
          Sort posts into your own categories, by a rule, by examples or both. A change applies to old and new posts at
          once. Use categories to filter, in queries and in exports.
        </Trans>
      </p>
      <QueryState query={query} pending={<Skeleton className="h-48" />}>
        {({ items }) => <Categories categories={toCategoryTree(items)} />}
      </QueryState>
    </SettingsFrame>
  )
}

type Opened = { what: 'create' } | { what: 'edit' | 'delete'; category: CategoryOfTree }

function Categories({ categories }: { categories: readonly CategoryOfTree[] }) {
  const mayEdit = useMay('categories.edit')
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="grid gap-4">
      {categories.length === 0 ? (
        <EmptyState title={t`No categories yet`} />
      ) : (
        <CategoryTable categories={categories} onOpen={mayEdit ? setOpen : null} />
      )}
      {mayEdit ? (
        <div>
          <Button
            icon={<Plus size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen({ what: 'create' })}
          >
            <Trans>New category</Trans>
          </Button>
        </div>
      ) : null}
      {open?.what === 'create' ? <CategoryDialog category={null} onClose={close} /> : null}
      {open?.what === 'edit' ? <CategoryDialog category={open.category} onClose={close} /> : null}
      {open?.what === 'delete' ? <DeleteDialog category={open.category} onClose={close} /> : null}
    </div>
  )
}

const postsHeader = () => t`Posts in 30 days`

const columns = (): CardColumn[] => [
  { header: t`Category`, className: 'w-56' },
  { header: t`Rule` },
  { header: t`Examples`, className: 'w-40' },
  {
    header: postsHeader(),
    className: 'w-36 text-right!',
  },
]

type TableProps = { categories: readonly CategoryOfTree[]; onOpen: ((opened: Opened) => void) | null }

function CategoryTable({ categories, onOpen }: TableProps) {
  const workspaceId = useWorkspaceId()
  const counts = useQuery(categoryCountsQuery(workspaceId))
  const postsOf = (id: string) => counts.data?.items.find(({ categoryId }) => categoryId === id)?.posts
  return (
    <>
      <CardTable caption={t`Categories`} columns={columns()}>
        {categories.map((category) => (
          <Row key={category.id} category={category} posts={postsOf(category.id)} onOpen={onOpen} />
        ))}
      </CardTable>
      <ErrorText error={counts.error} />
    </>
  )
}

type RowProps = Pick<TableProps, 'onOpen'> & { category: CategoryOfTree; posts: number | null | undefined }

function Row({ category, posts, onOpen }: RowProps) {
  const { name, label, text, isReadable, parentId, examples, counterexamples } = category
  return (
    <tr className="hover:bg-hover max-md:relative max-md:grid max-md:gap-1 max-md:p-3">
      <th
        scope="row"
        aria-label={label}
        className={cx(cardCell, 'text-left font-medium max-md:pr-24!', parentId !== null && 'pl-8!')}
      >
        <bdi className="wrap-long">{name}</bdi>
      </th>
      <td className={cardCell}>
        {text === '' ? <span className="text-xs text-ink-faint">{t`No rule`}</span> : <QueryText text={text} />}
        {isReadable ? null : (
          <ErrorText className="text-xs">{t`The rule names something that doesn’t exist. Edit it.`}</ErrorText>
        )}
      </td>
      <td className={cx(cardCell, 'text-xs text-ink-soft')}>
        {examples + counterexamples === 0 ? null : examplesText(category)}
      </td>
      <td className={cx(cardCell, 'tabular-nums md:text-right')}>
        <span className="text-xs text-ink-faint md:hidden">{postsHeader()} </span>
        {posts === undefined ? (
          <Skeleton className="inline-block h-4 w-12" />
        ) : posts === null ? (
          '–'
        ) : (
          formatNumber(posts)
        )}
      </td>
      <td className={cx(cardCell, 'max-md:absolute max-md:top-2 max-md:right-2')}>
        {onOpen === null ? null : (
          <span className="flex justify-end gap-1 md:-my-1">
            <IconButton
              label={`${t`Edit`}: ${label}`}
              icon={<Pencil size={15} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onOpen({ what: 'edit', category })}
            />
            <IconButton
              label={`${t`Delete`}: ${label}`}
              icon={<Trash2 size={15} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onOpen({ what: 'delete', category })}
            />
          </span>
        )}
      </td>
    </tr>
  )
}

function DeleteDialog({
  category: { id: categoryId, label: name },
  onClose,
}: {
  category: CategoryOfTree
  onClose: () => void
}) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const use = useQuery({ ...categoryUseQuery({ workspaceId, categoryId }), staleTime: 0 })
  const remove = useMutation({
    mutationFn: () => deleteCategory({ workspaceId, categoryId }),
    onSuccess: () => {
      void refreshWorkspaceData(cache, workspaceId)
      showToast('success', t`“${name}” deleted.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirm={t`Delete`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {use.data ? (
        <p>{deletionText(use.data)}</p>
      ) : use.error ? (
        <ErrorText error={use.error} />
      ) : (
        <Skeleton className="h-8" />
      )}
    </ConfirmDialog>
  )
}

function deletionText({ queries, filters, categories }: CategoryUse) {
  const uses = queries + filters + categories
  if (uses === 0) return t`Its rule and examples are deleted. The posts stay stored. You can’t undo this.`
  return plural(uses, {
    one: '# query, filter or rule uses it. Remove the category there first.',
    other: '# queries, filters and rules use it. Remove the category there first.',
  })
}
