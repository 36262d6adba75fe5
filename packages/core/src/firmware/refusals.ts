/** See kit/refusal.ts. */
export const firmwareRefusals = {
  /** The target has no module. */
  nothingToUpgrade: { code: '013101', http: 400 },
  /** The file is no signed package: its first line does not say what it is. */
  noPackage: { code: '013102', http: 400 },
  /** Size or SHA-256 of the content are not what the package says. */
  packageDamaged: { code: '013103', http: 400 },
  /** None of the makers whose keys this installation trusts has signed the package. */
  signatureWrong: { code: '013104', http: 400 },
  /** This installation trusts no maker: SUNDIAL_FIRMWARE_KEYS is not set. */
  noMakersKey: { code: '013105', http: 409 },
  /** Concentrators of the target have not received the package. */
  packageNotThere: { code: '013106', http: 409 },
  /** Devices of the target run a newer version, and the order does not say that it goes back. */
  versionOlder: { code: '013107', http: 409 },
  /** Modules of the target are in another roll-out that has not ended. */
  inOtherRollOut: { code: '013108', http: 409 },
  /** The roll-out has ended, or is in a state in which this call changes nothing. */
  rollOutStands: { code: '013109', http: 409 },
  /** Going on would stop it at once. */
  rollOutAboveLimit: { code: '013110', http: 409 },
  /** Stages before the last one have not ended. */
  releaseTooEarly: { code: '013111', http: 409 },
  /** Modules of a plant are asleep in all of the hours of a roll-out. */
  hoursInTheDark: { code: '013112', http: 409 },
  /** The package is for something else: for optimizers, for a concentrator, or for another model. */
  packageForOthers: { code: '013113', http: 409 },
  /** The concentrator runs this version already, or a newer one. */
  versionNotNewer: { code: '013114', http: 409 },
} as const
