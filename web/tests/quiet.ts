// What the test browser lacks: animations, which the tests do without.

const stopped = { cancel() {}, finished: Promise.resolve(), onfinish: null, currentTime: 0 };
Element.prototype.animate = () => stopped as unknown as Animation;
Element.prototype.getAnimations = () => [];
