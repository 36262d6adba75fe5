import { useRef } from 'react'

/** The chosen rows as they are now, also those of other pages: as they were when last seen. */
export const useChosen = <Row extends object>(
  rows: readonly Row[] | undefined,
  rowKey: keyof Row,
  chosen: readonly React.Key[],
): readonly Row[] => {
  const seen = useRef(new Map<React.Key, Row>())
  for (const row of rows ?? []) seen.current.set(row[rowKey] as React.Key, row)
  return chosen.flatMap((key) => seen.current.get(key) ?? [])
}
