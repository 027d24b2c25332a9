/** Says in the name of a link that it opens another tab. */
export const NewTab = () => <span className="sr-only"> (se abre en otra pestaña)</span>;
