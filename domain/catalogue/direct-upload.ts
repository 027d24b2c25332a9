/** Pictures that the browser of an administrator uploads to the bucket itself, without the shop's server. */

/** The names that the shop issues for these files: eight hexadecimal digits and a time in milliseconds. */
export const uploadName = /^products\/[0-9a-f]{8}_[0-9]{13}\.webp$/;

/**
 * For how long a browser may upload after an administrator's session was checked, in milliseconds. The
 * storage rules read the end of it, so that a demoted administrator cannot upload for longer.
 */
export const uploadAccessMs = 3_600_000;

/** An upload that starts with less left renews its access first, in milliseconds. */
export const uploadAccessReserveMs = 15 * 60_000;

/** Uploads that were not completed after this time are removed, in milliseconds. */
export const abandonedUploadMs = 24 * 3_600_000;
