/** What a file is uploaded for. */
export const attachmentPurposes = ['stationPhoto', 'workPhoto', 'upgradePackage', 'parameterFile'] as const
export type AttachmentPurpose = (typeof attachmentPurposes)[number]
/** Files that an order to a device needs. */
export const deviceFilePurposes = ['upgradePackage', 'parameterFile'] as const satisfies readonly AttachmentPurpose[]
export type DeviceFilePurpose = (typeof deviceFilePurposes)[number]

/** A larger picture unpacks to more than 200 MB in a browser. */
export const pictureMegapixelsMax = 50
/** A list of 100 plants loads at most 6.4 MB of photos, a screen of 20 rows at most 1.3 MB. */
export const thumbnailBytesMax = 65_536
export const thumbnailPxMax = 640
/** Photos, which have thumbnails: of a station, or of a message about work. */
export const photoPurposes = ['stationPhoto', 'workPhoto'] as const satisfies readonly AttachmentPurpose[]
export type PhotoPurpose = (typeof photoPurposes)[number]
export const stationPhotosMax = 12
/** A file that nothing uses is removed after a day. */
export const unusedLivesMs = 86_400_000
/** Files of one person that nothing uses yet. */
export const unusedBytesMax = 209_715_200
