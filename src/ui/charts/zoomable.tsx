import { useTimeTools, type ZoomedProps } from './time-tools.ts'

/** Keeps the choice of steps of one chart; a chart that stands alone is not zoomed. */
export function Zoomable(props: ZoomedProps) {
  const tools = useTimeTools()
  return tools === null ? props.children(null) : <tools.Zoomed {...props} />
}
