import { useMutation } from '@tanstack/react-query'
import { createReportImage } from '#src/api/reports.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { pngFiles, readPng } from '#src/widgets/read-png.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Pixels of a side of a converted SVG. */
const svgPixels = 1_200

/** Uploads an image. */
export function ImageButton({ label, onImage }: { label: string; onImage: (id: string) => void }) {
  const workspaceId = useWorkspaceId()
  const uploading = useMutation({
    mutationFn: async (file: Blob) => createReportImage({ workspaceId, png: await readPng(file, svgPixels) }),
    onSuccess: ({ id }) => onImage(id),
  })
  return (
    <>
      <FileButton
        label={label}
        accept={pngFiles}
        busy={uploading.isPending}
        onFile={(file) => uploading.mutate(file)}
      />
      <ErrorText error={uploading.error} />
    </>
  )
}
