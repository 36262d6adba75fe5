import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { init } from './echarts.ts'

type Props = { option: EChartsCoreOption; label: string; className?: string }

/** A chart that fills its box. Load it on demand: it brings the chart library with it. */
const Chart = ({ option, label, className }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  useEffect(() => {
    const element = box.current!
    const made = init(element)
    chart.current = made
    // The first call says the size that the chart was made with.
    const resized = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (Math.round(width) !== made.getWidth() || Math.round(height) !== made.getHeight()) made.resize()
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    // Drawn in the next frame, in a task of its own.
    chart.current?.setOption({ animation: false, ...option }, { notMerge: true, lazyUpdate: true })
  }, [option])
  return <div ref={box} role="img" aria-label={label} className={className} style={{ width: '100%', height: '100%' }} />
}

export default Chart
