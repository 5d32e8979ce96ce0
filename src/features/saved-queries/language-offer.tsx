import { t } from '@lingui/core/macro'
import { Languages } from 'lucide-react'
import { inLanguage } from '#contract/query-language/in-language.ts'
import { formatLanguage } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useLoadedWorkspace } from '#src/widgets/workspace/workspace.ts'

export function LanguageOffer({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { language } = useLoadedWorkspace()
  const narrowed = inLanguage(text, language)
  if (narrowed === null) return null
  return (
    <div className="no-print">
      <Button size="sm" icon={<Languages size={14} aria-hidden />} onClick={() => onChange(narrowed)}>
        {t`Only posts in ${formatLanguage(language)}`}
      </Button>
    </div>
  )
}
