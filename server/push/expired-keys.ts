/**
 * In place of the keys of a subscription that has expired. Nobody has the private one. Servers of earlier versions, which
 * don't know them, can encrypt for them, and delete the subscription when they hear again that it has expired.
 */
export const NO_KEYS = {
  p256dh: 'BO6RWIwFm2Na5f7xtvrNVFuSf3_hWoKFiyGmJkPPIQz1mdS_iPmvjk4CjWyxBOHNJoXXF0KqxuQoikwPlZaP5K4',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}
