import { Component, type ReactNode } from 'react'
import { noteFault } from './faults.ts'

type Props = {
  children: ReactNode
  /** Content in place of the part that threw. */
  failed: (error: Error) => ReactNode
  onError?: (error: Error) => void
}

/** Keeps what throws from taking with it what is around it. */
export class Catching extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override componentDidCatch(error: Error) {
    noteFault(error)
    this.props.onError?.(error)
  }
  override render() {
    const { error } = this.state
    return error ? this.props.failed(error) : this.props.children
  }
}
