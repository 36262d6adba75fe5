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
    const resized = new ResizeObserver(() => made.resize())
    resized.observe(element)
    return () => {
      resized.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption({ animation: false, ...option }, { notMerge: true })
  }, [option])
  return <div ref={box} role="img" aria-label={label} className={className} style={{ width: '100%', height: '100%' }} />
}

export default Chart
