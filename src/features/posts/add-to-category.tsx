import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '#src/api/categories.ts'
import { Select } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toCategoryTree } from '#src/widgets/categories/categories.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type AddToCategoryProps = {
  count: number
  onAdd: (chosen: { categoryId: string; belongs: boolean }) => void
  onClose: () => void
}

/** Chooses the category to which posts are added, as examples or counterexamples. */
export function AddToCategory({ count, onAdd, onClose }: AddToCategoryProps) {
  const workspaceId = useWorkspaceId()
  const query = useQuery(categoriesQuery(workspaceId))
  const [chosen, setChosen] = useState<string | null>(null)
  const [belongs, setBelongs] = useState(true)
  const categories = toCategoryTree(query.data?.items ?? [])
  const categoryId = chosen ?? categories[0]?.id
  return (
    <FormDialog
      size="sm"
      title={plural(count, { one: 'Add # post to a category', other: 'Add # posts to a category' })}
      submit={t`Add`}
      busy={false}
      disabled={categoryId === undefined}
      draft={{ chosen, belongs }}
      onSubmit={() => categoryId === undefined || onAdd({ categoryId, belongs })}
      onClose={onClose}
    >
      <QueryState query={query} pending={<Skeleton className="h-24" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm">
              <Trans>
                There are no categories yet. Create one in the{' '}
                <Link
                  to="/workspace/$workspaceId/settings/categories"
                  params={{ workspaceId }}
                  className="underline underline-offset-2"
                >
                  settings
                </Link>
                .
              </Trans>
            </p>
          ) : (
            <div className="grid gap-4">
              <Select
                label={t`Category`}
                value={categoryId ?? ''}
                options={categories.map(({ id, label }) => ({ value: id, label }))}
                onChange={setChosen}
              />
              <div>
                <SegmentedControl
                  label={t`Add as`}
                  value={belongs ? 'example' : 'counterexample'}
                  options={[
                    { value: 'example', label: t`Belongs` },
                    { value: 'counterexample', label: t`Doesn’t belong` },
                  ]}
                  onChange={(value) => setBelongs(value === 'example')}
                />
              </div>
              <p className="text-xs text-ink-faint">
                <Trans>This holds whatever the rule of the category says.</Trans>
              </p>
            </div>
          )
        }
      </QueryState>
    </FormDialog>
  )
}
