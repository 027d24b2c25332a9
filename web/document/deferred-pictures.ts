import { useEffect } from 'react';

/*
 * A browser also loads lazy pictures some way below the screen. On a phone's slow connection they would
 * delay the scripts, so the far ones are hidden (base.css) until the page is usable or scrolled.
 */

/** Runs in the head: shows all pictures with the first scrolling. */
export const picturesScript = `addEventListener('scroll',()=>{document.documentElement.dataset.pictures=''},{once:true,passive:true})`;

/** Shows all pictures once the page is hydrated. */
export function useAllPictures(): void {
  useEffect(() => {
    document.documentElement.dataset.pictures = '';
  }, []);
}
