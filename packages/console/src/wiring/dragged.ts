import type { DragEvent } from 'react'

const type = 'text/plain'
/** A number that is dragged from the list of what is not bound. */
export const dragName = (event: DragEvent, name: string) => {
  event.dataTransfer.setData(type, name)
  event.dataTransfer.effectAllowed = 'copy'
}
export const draggedName = (event: DragEvent): string => event.dataTransfer.getData(type).trim()
