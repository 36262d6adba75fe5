import { useMemo } from 'react'
import type { TaskSeen } from './use-task.ts'
import { type Curve, curvesOf, tellingSamples } from './voltage-curve.ts'

/** What was measured of each string since the order. */
export const useCurves = ({ task, devices, samples }: TaskSeen): Curve[] =>
  useMemo(() => curvesOf(tellingSamples(task, devices, samples), task.createTime), [task, devices, samples])
