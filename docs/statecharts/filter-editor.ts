// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, sendTo, setup } from "xstate";
// \0chart
assign(withData(({ event: { documentId, version, draft } }) => ({
	documentId,
	version,
	draft
})));
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
function nullish(input) {
	return input === null || input === void 0;
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
var _a;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodRealError = $constructor("$ZodError", initializer, void 0, { Parent: Error });
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parse = _parse($ZodRealError);
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parseAsync = _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParse = _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParseAsync = _safeParseAsync($ZodRealError);
const anyString = /^[\s\S]{0,}$/;
const $ZodCheck = $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const $ZodCheckMaxLength = $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
const $ZodType = $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
const ZodMiniType = $constructor("ZodMiniType", (inst, def) => {
	if (!inst._zod) throw new Error("Uninitialized schema in ZodMiniType.");
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
}, {
	get with() {
		return this.check;
	},
	set with(value) {
		own(this, "with", value);
	},
	parse(data, params) {
		return parse(this, data, params, { callee: this.parse });
	},
	parseAsync(data, params) {
		return parseAsync(this, data, params, { callee: this.parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	check(...checks) {
		const def = this.def;
		return this.clone({
			...def,
			checks: [...def.checks ?? [], ...checks.map((ch) => typeof ch === "function" ? { _zod: {
				check: ch,
				def: { check: "custom" },
				onattach: []
			} } : ch)]
		}, { parent: true });
	},
	clone(_def, params) {
		return clone(this, _def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	}
});
const ZodMiniString = $constructor("ZodMiniString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodMiniType.init(inst, def);
});
function string(params) {
	return _string(ZodMiniString, params);
}
const inputMessages = {
	rangeReversed: {
		id: "input.rangeReversed",
		message: "The range ends before it starts."
	},
	suchAs: {
		id: "input.suchAs",
		message: "Expected a value such as {example}"
	},
	choose: {
		id: "input.choose",
		message: "Choose at most {most, number}."
	},
	atMost: {
		id: "input.atMost",
		message: "Use at most {most, number} characters."
	},
	array: {
		id: "input.array",
		message: "Array must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} element(s)"
	},
	string: {
		id: "input.string",
		message: "String must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} character(s)"
	},
	number: {
		id: "input.number",
		message: "Number must be {bound, select, least {greater than or equal to} most {less than or equal to} above {greater than} other {less than}} {limit}"
	},
	required: {
		id: "input.required",
		message: "Required"
	},
	finite: {
		id: "input.finite",
		message: "Number must be finite"
	},
	invalidDate: {
		id: "input.invalidDate",
		message: "Invalid date"
	},
	type: {
		id: "input.type",
		message: "Expected {expected}, received {received}"
	},
	invalid: {
		id: "input.invalid",
		message: "Invalid"
	},
	format: {
		id: "input.format",
		message: "Invalid {format}"
	},
	literal: {
		id: "input.literal",
		message: "Invalid literal value, expected {expected}"
	},
	choice: {
		id: "input.choice",
		message: "Invalid enum value. Expected {expected}, received '{received}'"
	},
	keys: {
		id: "input.keys",
		message: "Unrecognized key(s) in object: {keys}"
	},
	multiple: {
		id: "input.multiple",
		message: "Number must be a multiple of {divisor}"
	},
	invalidInput: {
		id: "input.invalidInput",
		message: "Invalid input"
	}
};
const fixed = (digits) => ({
	minimumFractionDigits: digits,
	maximumFractionDigits: digits
});
const numberStyles = {
	digits0: fixed(0),
	digits1: fixed(1),
	digits2: fixed(2)
};
const formatParam = (value, format) => {
	if (typeof value === "object") return value.detail;
	if (format === void 0) return String(value);
	const style = format.replace(/^, number(, )?/, "");
	return Number(value).toLocaleString("en", numberStyles[style]);
};
const placeholderPattern = /\{(\w+)(?:, select,([^{}]*(?:\{[^{}]*\}[^{}]*)+)|(, number(?:, digits\d)?|, plural, one \{#([^}]+)\} other \{#([^}]+)\}))?\}/g;
function selectedOption(options, value) {
	const wordFor = (key) => options.match(`\\b${key} {([^{}]*)}`)?.[1];
	return wordFor(value) ?? wordFor("other") ?? "";
}
const asPart = ({ params, ...text }) => params === void 0 ? text : {
	...text,
	params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.detail : value]))
};
function toText({ id, message }, ...[values]) {
	const params = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? asPart(value) : value]));
	return {
		detail: message.replace(placeholderPattern, (_, name, options, format, one, other) => {
			if (options !== void 0) return selectedOption(options, params?.[name]);
			const word = params?.[name] === 1 ? one : other;
			return formatParam(params?.[name], format) + (word ?? "");
		}),
		message: id,
		...params === void 0 ? {} : { params }
	};
}
const texts = /* @__PURE__ */ new Map();
function registerMessage(text) {
	texts.set(text.detail, text);
	return text.detail;
}
const invisible = /(?![\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
function normaliseName(text) {
	const tidy = text.normalize("NFC").replace(invisible, "").replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, "");
	return /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u.test(tidy.replace(ignorable, "")) ? tidy : "";
}
string().check(_overwrite(normaliseName), _minLength(1, "Enter a name."), _maxLength(120, registerMessage(toText(inputMessages.atMost, { most: 120 }))), _regex(/^[^\p{Cc}]*$/u, "Control characters are not allowed"));
const toSaveInput = ({ context: { workspaceId, documentId, saved, draft } }) => ({
	workspaceId,
	documentId,
	version: saved?.version ?? null,
	draft
});
const saveGuards = {
	isSaved: (_, { kind }) => kind === "saved",
	isConflict: (_, { kind }) => kind === "conflict",
	isDeleted: (_, { kind }) => kind === "deleted"
};
function createEditorParts({ blank, draftOf, isSame }) {
	const isUnchanged = ({ context: { draft, saved } }) => isSame(draft, saved ?? blank);
	return {
		guards: {
			...saveGuards,
			isMissing: (_, { kind }) => kind === "missing",
			isUnchanged,
			isFaulty: ({ context: { faulty } }) => faulty,
			isNameless: ({ context: { draft } }) => normaliseName(draft.name) === "",
			staysFaulty: (_, faulty) => faulty
		},
		begun: (input) => ({
			...input,
			draft: input.initialDraft ?? blank,
			faulty: false,
			saved: null,
			remote: null,
			problem: null
		}),
		discarded: ({ context: { saved } }) => ({
			draft: draftOf(saved ?? blank),
			faulty: false,
			problem: null
		}),
		rebased: ({ context: { remote } }) => ({
			saved: remote,
			remote: null
		}),
		remoteTaken: ({ context: { remote, draft } }) => ({
			saved: remote,
			draft: draftOf(remote ?? draft),
			faulty: false,
			remote: null
		}),
		draftToStore: (editor) => ({
			...toSaveInput(editor),
			draft: isUnchanged(editor) ? null : editor.context.draft
		})
	};
}
function withOutcome(_, outcome) {
	if ("saved" in outcome) return {
		documentId: outcome.documentId,
		saved: outcome.saved,
		remote: null,
		problem: null
	};
	if ("remote" in outcome) return { remote: outcome.remote };
	return "problem" in outcome ? { problem: outcome.problem } : {};
}
const detachedContext = {
	documentId: null,
	saved: null,
	remote: null,
	problem: null
};
const unreachable$1 = {
	code: "network",
	...toText({
		id: "problem.unreachable",
		message: "The server can’t be reached. Check the connection and try again."
	})
};
const unknown = {
	code: "unknown",
	...toText({
		id: "problem.unknown",
		message: "Something went wrong. Try again."
	})
};
const missingNameProblem = {
	code: "nameless",
	...toText({
		id: "problem.nameless",
		message: "Enter a name."
	})
};
const incompleteProblem = {
	code: "faulty",
	...toText({
		id: "problem.incomplete",
		message: "Complete the marked fields."
	})
};
const hasCode = (value) => "code" in value && typeof value.code === "string";
function toProblem(thrown) {
	if (!(thrown instanceof Error)) return unknown;
	if (thrown instanceof TypeError || thrown.name === "TimeoutError") return unreachable$1;
	if (thrown.message === "") return unknown;
	return {
		code: hasCode(thrown) ? thrown.code : "unknown",
		detail: thrown.message
	};
}
const withProblem = (_, { thrown }) => ({ problem: toProblem(thrown) });
const discarding = { "draft.discard": {
	target: "comparing",
	actions: ["discard", "sendDraft"],
	meta: { why: "The user returns to the saved version." }
} };
const typing = { "draft.change": {
	actions: ["change", "sendDraft"],
	meta: { why: "The user keeps typing, and no change may get lost." }
} };
const copying = { "draft.saveAsNew": {
	target: "comparing",
	actions: ["detach", "sendDraft"],
	meta: { why: "The user can change and save a copy." }
} };
({ ...discarding });
({ ...discarding });
({
	...typing,
	...copying
});
({ ...typing });
function createDocumentEditor({ id, description, ...kind }) {
	const editing = createEditorParts(kind);
	return {
		guards: editing.guards,
		actions: {
			open: assign(withData((_, { kind: _kind, ...opened }) => opened)),
			change: assign(withData(({ event }) => {
				assertEvent(event, "draft.change");
				return {
					draft: event.draft,
					faulty: event.faulty,
					problem: null
				};
			})),
			storeOutcome: assign(withData(withOutcome)),
			explainFaulty: assign({ problem: incompleteProblem }),
			explainNameless: assign({ problem: missingNameProblem }),
			storeProblem: assign(withData(withProblem)),
			clearProblem: assign({ problem: null }),
			discard: assign(withData(editing.discarded)),
			keepMine: assign(withData(editing.rebased)),
			adoptRemote: assign(withData(editing.remoteTaken)),
			detach: assign(withData(detachedContext)),
			sendDraft: sendTo("draft", (editor) => ({
				type: "draft.change",
				...editing.draftToStore(editor)
			}))
		}
	};
}
const blankFilter = {
	name: "",
	visibility: "shared",
	rows: []
};
const pickFilterDraft = ({ name, visibility, rows }) => ({
	name,
	visibility,
	rows
});
const contentOf = ({ name, visibility, rows }) => JSON.stringify([
	name,
	visibility,
	rows.map(({ field, not, values, min, max, day }) => [
		field,
		not,
		values,
		min,
		max,
		day
	])
]);
const isSameFilter = (one, other) => contentOf(one) === contentOf(other);
const implementations = createDocumentEditor({
	id: "filter-editor",
	blank: blankFilter,
	draftOf: pickFilterDraft,
	isSame: isSameFilter,
	description: "The user can edit the conditions, even during a save."
});
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"openDocument": [
		{
			"kind": "opened",
			"saved": {
				"name": "English",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en"],
					"min": "",
					"max": "",
					"day": ""
				}],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "English",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en"],
					"min": "",
					"max": "",
					"day": ""
				}]
			},
			"faulty": false
		},
		{
			"kind": "opened",
			"saved": null,
			"draft": {
				"name": "English",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en", "de"],
					"min": "",
					"max": "",
					"day": ""
				}]
			},
			"faulty": false
		},
		{
			"kind": "opened",
			"saved": {
				"name": "English",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en"],
					"min": "",
					"max": "",
					"day": ""
				}],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "English",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en", "de"],
					"min": "",
					"max": "",
					"day": ""
				}]
			},
			"faulty": false
		},
		{ "kind": "missing" }
	],
	"saveDocument": [
		{
			"kind": "saved",
			"documentId": "f1",
			"saved": {
				"name": "English",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en", "de"],
					"min": "",
					"max": "",
					"day": ""
				}],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "saved",
			"documentId": "f1",
			"saved": {
				"name": "English",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en"],
					"min": "",
					"max": "",
					"day": ""
				}],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "conflict",
			"remote": {
				"name": "Another name",
				"visibility": "shared",
				"rows": [{
					"id": "1",
					"field": "lang",
					"not": false,
					"values": ["en"],
					"min": "",
					"max": "",
					"day": ""
				}],
				"version": 2,
				"by": "Max"
			}
		},
		{ "kind": "deleted" },
		{
			"kind": "refused",
			"problem": {
				"code": "name",
				"detail": "The name is taken."
			}
		}
	],
	"draft": []
};
/** Data of events that a simulator sends without any. */
const examples = { "draft.change": {
	"draft": {
		"name": "English",
		"visibility": "shared",
		"rows": [{
			"id": "1",
			"field": "lang",
			"not": false,
			"values": ["en"],
			"min": "",
			"max": "",
			"day": ""
		}]
	},
	"faulty": false
} };
function withData(read) {
	return ({ event, ...rest }, params) => {
		const actor = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1];
		const example = actor === void 0 ? examples[event.type] : { output: outcomes[actor]?.[0] };
		try {
			return read({
				...rest,
				event: {
					...example,
					...event
				}
			}, params);
		} catch {
			return {};
		}
	};
}
const end = (name) => fromPromise(() => outcomes[name][0] ?? new Promise(() => {}));
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	actors: {
		"openDocument": end("openDocument"),
		"saveDocument": end("saveDocument"),
		"draft": end("draft")
	},
	delays: {}
}).createMachine({
	"id": "filter-editor",
	"context": {
		"workspaceId": "w1",
		"documentId": "f1",
		"initialDraft": null,
		"draft": {
			"name": "",
			"visibility": "shared",
			"rows": []
		},
		"faulty": false,
		"saved": null,
		"remote": null,
		"problem": null
	},
	"initial": "opening",
	"states": {
		"opening": {
			"description": "The app is loading the saved document and this browser’s draft.",
			"tags": ["busy"],
			"invoke": {
				"id": "openDocument",
				"src": "openDocument",
				"onDone": [{
					"guard": {
						"type": "isMissing",
						"params": withData(({ event }) => event.output)
					},
					"target": "missing",
					"meta": { "why": "The document was deleted, never existed or is private to someone else." }
				}, {
					"target": "open",
					"actions": {
						"type": "open",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The document is ready to edit." }
				}],
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The connection was lost." }
				}
			}
		},
		"missing": { "description": "The document doesn’t exist or isn’t visible to this user." },
		"unreachable": {
			"description": "The document didn’t load; the user can retry.",
			"on": { "document.reopen": {
				"target": "opening",
				"actions": "clearProblem",
				"meta": { "why": "The connection may be back." }
			} }
		},
		"open": {
			"description": "The user can edit the conditions, even during a save.",
			"invoke": {
				"id": "draft",
				"src": "draft",
				"onError": { "meta": { "why": "The user can save the document without a stored draft." } }
			},
			"initial": "comparing",
			"on": { "draft.change": {
				"target": ".comparing",
				"actions": ["change", "sendDraft"],
				"meta": { "why": "The draft may differ from the saved version now." }
			} },
			"states": {
				"comparing": {
					"description": "Does the draft differ from the saved version?",
					"on": { "decide": [{
						"guard": "isUnchanged",
						"target": "unchanged",
						"meta": { "why": "There is nothing to save." }
					}, {
						"target": "edited",
						"meta": { "why": "There are unsaved changes." }
					}] }
				},
				"unchanged": { "description": "The draft equals the saved version, or is empty." },
				"edited": {
					"description": "The draft has unsaved changes; after a refused save, the problem says why.",
					"tags": ["unsaved"],
					"on": {
						"draft.discard": {
							"target": "comparing",
							"actions": ["discard", "sendDraft"],
							"meta": { "why": "The user returns to the saved version." }
						},
						"draft.save": [
							{
								"guard": "isNameless",
								"actions": "explainNameless",
								"meta": { "why": "Lists show documents by name." }
							},
							{
								"guard": "isFaulty",
								"target": "invalid",
								"actions": "explainFaulty",
								"meta": { "why": "An incomplete or invalid draft can’t be saved." }
							},
							{
								"target": "writing",
								"actions": "clearProblem",
								"meta": { "why": "The draft is complete and valid." }
							}
						]
					}
				},
				"invalid": {
					"description": "The user tried to save an incomplete or invalid draft; each error is shown in place.",
					"tags": ["unsaved"],
					"on": {
						"draft.discard": {
							"target": "comparing",
							"actions": ["discard", "sendDraft"],
							"meta": { "why": "The user returns to the saved version." }
						},
						"draft.save": [{
							"guard": "isNameless",
							"actions": "explainNameless",
							"meta": { "why": "Lists show documents by name." }
						}, {
							"actions": "explainFaulty",
							"meta": { "why": "The draft still has errors." }
						}],
						"draft.change": [{
							"guard": {
								"type": "staysFaulty",
								"params": withData(({ event }) => event.faulty)
							},
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The remaining errors stay visible." }
						}, {
							"target": "comparing",
							"actions": ["change", "sendDraft"],
							"meta": { "why": "All errors are fixed." }
						}]
					}
				},
				"writing": {
					"description": "The server is saving the draft; the user can keep typing.",
					"tags": ["busy", "unsaved"],
					"on": { "draft.change": {
						"actions": ["change", "sendDraft"],
						"meta": { "why": "The user keeps typing, and no change may get lost." }
					} },
					"invoke": {
						"id": "saveDocument",
						"src": "saveDocument",
						"onDone": [
							{
								"guard": {
									"type": "isSaved",
									"params": withData(({ event }) => event.output)
								},
								"target": "checking",
								"actions": [{
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								}, "sendDraft"],
								"meta": { "why": "The server stored the draft." }
							},
							{
								"guard": {
									"type": "isConflict",
									"params": withData(({ event }) => event.output)
								},
								"target": "conflicted",
								"actions": {
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								},
								"meta": { "why": "Someone else saved a version first." }
							},
							{
								"guard": {
									"type": "isDeleted",
									"params": withData(({ event }) => event.output)
								},
								"target": "deletedElsewhere",
								"meta": { "why": "Someone else deleted it." }
							},
							{
								"target": "edited",
								"actions": {
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								},
								"meta": { "why": "The server refused the draft and says why." }
							}
						],
						"onError": {
							"target": "edited",
							"actions": {
								"type": "storeProblem",
								"params": withData(({ event }) => ({ thrown: event.error }))
							},
							"meta": { "why": "The save failed; the draft is still here." }
						}
					}
				},
				"checking": {
					"description": "Did the user type during the save?",
					"on": { "decide": [{
						"guard": "isUnchanged",
						"target": "saved",
						"meta": { "why": "The draft equals the saved version." }
					}, {
						"target": "edited",
						"meta": { "why": "The user typed during the save." }
					}] }
				},
				"saved": {
					"description": "The draft was saved just now.",
					"tags": ["saved"]
				},
				"conflicted": {
					"description": "Someone else saved another version; both are shown and neither is lost.",
					"tags": ["unsaved"],
					"on": {
						"draft.change": {
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The user keeps typing, and no change may get lost." }
						},
						"draft.saveAsNew": {
							"target": "comparing",
							"actions": ["detach", "sendDraft"],
							"meta": { "why": "The user can change and save a copy." }
						},
						"conflict.keepMine": {
							"target": "writing",
							"actions": "keepMine",
							"meta": { "why": "The user saves their draft as a newer version than the other." }
						},
						"conflict.adoptRemote": {
							"target": "comparing",
							"actions": ["adoptRemote", "sendDraft"],
							"meta": { "why": "The user prefers the other version." }
						}
					}
				},
				"deletedElsewhere": {
					"description": "Someone else deleted it; the draft is still here.",
					"tags": ["unsaved"],
					"on": {
						"draft.change": {
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The user keeps typing, and no change may get lost." }
						},
						"draft.saveAsNew": {
							"target": "writing",
							"actions": "detach",
							"meta": { "why": "The user recreates the document from their draft." }
						}
					}
				}
			}
		}
	}
});
export { machine };
