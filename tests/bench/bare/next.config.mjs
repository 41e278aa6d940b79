// Next's own defaults: without this file it would find the project's configuration further up.
export default {};
