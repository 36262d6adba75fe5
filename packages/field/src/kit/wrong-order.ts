/** An order that can't be carried out: which field of it is in the way (`modules.1`), and why. */
export class WrongOrder extends RangeError {
  readonly field: string
  constructor(field: string, why: string) {
    super(why)
    this.field = field
  }
}
