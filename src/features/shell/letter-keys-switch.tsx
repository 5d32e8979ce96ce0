import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LetterKeys } from '#contract/workspaces/key-preferences.ts'
import { letterKeysQuery, saveLetterKeys } from '#src/api/person.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'

/** Switches keys of a single letter off, for those whose voice or hand presses them unasked. */
export function LetterKeysSwitch({ workspaceId }: { workspaceId: string }) {
  const cache = useQueryClient()
  const query = letterKeysQuery(workspaceId)
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (letters: LetterKeys) => saveLetterKeys({ workspaceId, letters }),
    onMutate: async (letters) => {
      await cache.cancelQueries({ queryKey: query.queryKey })
      cache.setQueryData(query.queryKey, { letters })
    },
    onError: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Checkbox
        checked={data?.letters !== 'off'}
        onChange={({ target }) => save.mutate(target.checked ? 'on' : 'off')}
        label={t`Keys of a single letter or sign`}
        hint={t`Switched off, only keys such as arrows, Enter and Esc do something, and n in a chart that has the focus. The menu of your account opens this list.`}
      />
      <ErrorText error={save.error} className="mt-1 text-xs" />
    </div>
  )
}
