const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a URL of any scheme names this machine. */
export const isLoopback = (url: string): boolean => loopback.test(new URL(url).hostname);
